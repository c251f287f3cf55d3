-- The robot that answers questions.

-- CreateTable
CREATE TABLE "robot" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL DEFAULT '',
    "product_name" TEXT NOT NULL DEFAULT '',
    "robot_name" TEXT NOT NULL,
    "logo_file_id" TEXT NOT NULL,
    "prompt_text" TEXT NOT NULL,
    "guide_words" JSONB NOT NULL DEFAULT '[]',
    "hot_words" JSONB NOT NULL DEFAULT '[]',
    "hit_guide" TEXT NOT NULL DEFAULT '',
    "miss_guide" TEXT NOT NULL DEFAULT '',
    "contact_type" TEXT NOT NULL DEFAULT 'phone',
    "phone_guide" TEXT NOT NULL DEFAULT '',
    "phone_number" TEXT NOT NULL DEFAULT '',
    "qr_guide" TEXT NOT NULL DEFAULT '',
    "qr_file_id" TEXT,
    "allowed_hosts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "robot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "robot_logo_file_id_idx" ON "robot"("logo_file_id");

-- CreateIndex
CREATE INDEX "robot_qr_file_id_idx" ON "robot"("qr_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "robot_tenant_id_manual_id_key" ON "robot"("tenant_id", "manual_id");

-- By hand: where the helper of the application leads (specification §2 'Global robot').
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('helpGuideUrl', 'system', 'help', '新手指南地址', 'string', ''),
  ('helpGroupText', 'system', 'help', '交流群说明', 'string', ''),
  ('helpGroupUrl', 'system', 'help', '加入交流群的地址', 'string', ''),
  ('helpGroupImage', 'system', 'help', '交流群二维码图片地址', 'string', '');
