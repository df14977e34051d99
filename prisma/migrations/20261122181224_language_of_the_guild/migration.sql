-- What the bot posts in channels is written in the guild's language; until now all of it was German.
ALTER TABLE "server_settings" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'de';
ALTER TABLE "server_settings" ADD CONSTRAINT "server_settings_language_check"
  CHECK ("language" IN ('de', 'en', 'fr', 'ru', 'ko'));

-- The language a post was written in last: another one than the guild's makes it due.
ALTER TABLE "event_post" ADD COLUMN "shown_language" TEXT NOT NULL DEFAULT 'de';
ALTER TABLE "native_event" ADD COLUMN "shown_language" TEXT NOT NULL DEFAULT 'de';
