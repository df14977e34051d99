-- Guilds say what suggested parties look at, and how much.
ALTER TABLE "server_settings"
  ADD COLUMN "suggestion_importance" JSONB;
