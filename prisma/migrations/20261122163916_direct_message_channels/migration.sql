ALTER TABLE "chat_user" ADD COLUMN "direct_messages" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "direct_channel_id" TEXT;

ALTER TABLE "server_settings" ADD COLUMN "remind_in_channel" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "delivery_state_retry_at_idx" ON "delivery"("state", "retry_at");
