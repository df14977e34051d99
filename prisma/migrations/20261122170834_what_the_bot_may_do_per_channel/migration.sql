ALTER TABLE "guild_channel" ADD COLUMN "bot_lacks" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "chat_server" ADD COLUMN "bot_lacks" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "event_post" ADD COLUMN "thread_id" TEXT,
ADD COLUMN "reposted_at" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN "is_repost_wanted" BOOLEAN NOT NULL DEFAULT false;
