-- The list of people for operators, newest first.
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at" DESC, "id");
