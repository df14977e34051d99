-- Roles that events may ping when they are posted, those an event pings, and when it did.
ALTER TABLE "server_settings" ADD COLUMN "ping_role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "guild_role" ADD COLUMN "is_mentionable" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "event" ADD COLUMN "ping_role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "roles_pinged_at" TIMESTAMPTZ(3);
