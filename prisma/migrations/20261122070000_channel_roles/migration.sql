-- Filled when Discord is heard of next; until then only leaders are offered channels.
ALTER TABLE "guild_channel"
  ADD COLUMN "viewer_role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "writer_role_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
