-- How a question was answered. Answers of before have none: it is derived from found and citations.
ALTER TABLE "answer" ADD COLUMN "outcome" TEXT;
