-- CreateIndex
CREATE INDEX "event_server_id_date_id_idx" ON "event"("server_id", "date", "id");
