-- CreateTable
CREATE TABLE "session_seen" (
    "session_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_seen_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "notice" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL,
    "title_zh" TEXT NOT NULL DEFAULT '',
    "title_en" TEXT NOT NULL DEFAULT '',
    "content_zh" TEXT NOT NULL DEFAULT '',
    "content_en" TEXT NOT NULL DEFAULT '',
    "to_all" BOOLEAN NOT NULL DEFAULT false,
    "tenant_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "group_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "member_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "user_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "level" TEXT NOT NULL DEFAULT 'info',
    "dismissible" BOOLEAN NOT NULL DEFAULT true,
    "popup" BOOLEAN NOT NULL DEFAULT false,
    "popup_until" TIMESTAMPTZ(3),
    "link" TEXT NOT NULL DEFAULT '',
    "link_target" TEXT NOT NULL DEFAULT 'new',
    "mail" BOOLEAN NOT NULL DEFAULT false,
    "origin" TEXT NOT NULL DEFAULT '',
    "downtime_from" TIMESTAMPTZ(3),
    "downtime_to" TIMESTAMPTZ(3),
    "published" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "sender_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_reading" (
    "notice_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "banner_closed_at" TIMESTAMPTZ(3),
    "popup_closed_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

CONSTRAINT "notice_reading_pkey" PRIMARY KEY ("notice_id","user_id")
);

-- CreateIndex
CREATE INDEX "notice_tenant_id_created_at_idx" ON "notice"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "session_seen" ADD CONSTRAINT "session_seen_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
CREATE INDEX notice_due ON notice (starts_at) WHERE published AND delivered_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX notice_mail ON notice (delivered_at) WHERE mail AND delivered_at IS NOT NULL AND mailed_at IS NULL AND withdrawn_at IS NULL;
-- What a notice that is withdrawn takes out of message boxes.
CREATE INDEX notification_notice ON notification (link) WHERE kind = 'notice';
SELECT confine_table('notice');
-- Notices of the platform are read by the people they are for, whatever their organisation.
CREATE POLICY of_platform ON notice FOR SELECT TO lectern_tenant USING (tenant_id = '' AND published);
SELECT confine_table('notice_reading', 'EXISTS (SELECT FROM notice n WHERE n.id = notice_id)');
