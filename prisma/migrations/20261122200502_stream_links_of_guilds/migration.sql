-- A stream link shows one event, or whatever its guild does now or next.
ALTER TABLE "stream_link" ALTER COLUMN "event_id" DROP NOT NULL;
ALTER TABLE "stream_link" ADD COLUMN "server_id" TEXT;
ALTER TABLE "stream_link" ADD CONSTRAINT "stream_link_server_id_fkey"
    FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stream_link" ADD CONSTRAINT "stream_link_shows_one" CHECK (("event_id" IS NULL) <> ("server_id" IS NULL));
CREATE INDEX "stream_link_server_id_idx" ON "stream_link"("server_id");
