-- AlterTable
ALTER TABLE "chat_user" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "series_id" TEXT,
ADD COLUMN     "series_slot" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "server_settings" ADD COLUMN     "mirror_events" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "event_series" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "interval_days" INTEGER NOT NULL,
    "copies_roster" BOOLEAN NOT NULL DEFAULT false,
    "template" JSONB NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_post" (
    "event_id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "nonce" TEXT NOT NULL,
    "shown_version" INTEGER NOT NULL DEFAULT -1,
    "content_hash" BYTEA,
    "native_event_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "error_code" TEXT,
    "error_message" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "posted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_post_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "event_id" TEXT,
    "recipient_id" TEXT,
    "channel_id" TEXT,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discord_interaction" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discord_interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bot_status" (
    "server_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'connecting',
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "has_presences" BOOLEAN NOT NULL DEFAULT true,
    "has_members" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bot_status_pkey" PRIMARY KEY ("server_id")
);

-- CreateTable
CREATE TABLE "bot_fault" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scope" TEXT NOT NULL DEFAULT '',
    "code" TEXT,
    "message" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "bot_fault_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_series_ended_at_idx" ON "event_series"("ended_at");

-- CreateIndex
CREATE INDEX "event_post_state_retry_at_idx" ON "event_post"("state", "retry_at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_dedupe_key_key" ON "delivery"("dedupe_key");

-- CreateIndex
CREATE INDEX "delivery_state_due_at_idx" ON "delivery"("state", "due_at");

-- CreateIndex
CREATE INDEX "delivery_event_id_idx" ON "delivery"("event_id");

-- CreateIndex
CREATE INDEX "discord_interaction_created_at_idx" ON "discord_interaction"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bot_fault_server_id_kind_scope_key" ON "bot_fault"("server_id", "kind", "scope");

-- CreateIndex
CREATE UNIQUE INDEX "event_series_id_series_slot_key" ON "event"("series_id", "series_slot");

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "event_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the states and kinds may be
ALTER TABLE "event_post" ADD CONSTRAINT "event_post_state_check"
  CHECK ("state" IN ('waiting', 'posted', 'closed', 'gone', 'failed'));
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_state_check"
  CHECK ("state" IN ('waiting', 'sent', 'mentioned', 'expired', 'failed'));
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind_check"
  CHECK ("kind" IN ('reminder', 'nudge', 'promotion', 'assignment', 'parties'));
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_address_check"
  CHECK ("recipient_id" IS NOT NULL OR "channel_id" IS NOT NULL);
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_interval_check"
  CHECK ("interval_days" BETWEEN 1 AND 365);
