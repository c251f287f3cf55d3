-- CreateTable
CREATE TABLE "outgoing_message" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "sensitive" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

CONSTRAINT "outgoing_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_code" (
    "id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "ip" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "spent_at" TIMESTAMPTZ(3),

CONSTRAINT "auth_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qr_login" (
    "id" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "tenant_id" TEXT NOT NULL,
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "user_id" TEXT,
    "member_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

CONSTRAINT "qr_login_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outgoing_message_created_at_idx" ON "outgoing_message"("created_at");

-- CreateIndex
CREATE INDEX "outgoing_message_recipient_created_at_idx" ON "outgoing_message"("recipient", "created_at");

-- CreateIndex
CREATE INDEX "auth_code_target_created_at_idx" ON "auth_code"("target", "created_at");

-- CreateIndex
CREATE INDEX "auth_code_ip_created_at_idx" ON "auth_code"("ip", "created_at");

-- CreateIndex
CREATE INDEX "auth_code_created_at_idx" ON "auth_code"("created_at");

-- CreateIndex
CREATE INDEX "qr_login_expires_at_idx" ON "qr_login"("expires_at");
