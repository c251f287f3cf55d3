-- Lists of choices whose labels, order and entries operators change.
CREATE TABLE "dictionary" (
    "code" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "remark" TEXT NOT NULL,
    "open" BOOLEAN NOT NULL,
    "entries" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dictionary_pkey" PRIMARY KEY ("code")
);
