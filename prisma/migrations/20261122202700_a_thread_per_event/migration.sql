-- Whether an event wants a thread below its post, and what is known of that thread in Discord.
ALTER TABLE "server_settings" ADD COLUMN "thread_per_event" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "event" ADD COLUMN "has_thread" BOOLEAN NOT NULL DEFAULT false;
CREATE TABLE "event_thread" (
    "event_id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "thread_id" TEXT,
    "name" TEXT NOT NULL,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "is_gone" BOOLEAN NOT NULL DEFAULT false,
    "shown_version" INTEGER NOT NULL DEFAULT -1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_thread_pkey" PRIMARY KEY ("event_id")
);
