-- CreateTable
CREATE TABLE "removal" (
    "what" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "last_count" INTEGER NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removal_pkey" PRIMARY KEY ("what")
);
