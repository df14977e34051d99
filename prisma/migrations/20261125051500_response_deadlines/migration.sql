-- Events have a deadline for responses, so many minutes before their start, and guilds say what follows from it.
ALTER TABLE "event"
  ADD COLUMN "response_deadline" INTEGER,
  ADD COLUMN "after_deadline" TEXT NOT NULL DEFAULT 'nothing',
  ADD COLUMN "rest_declined_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "event_response_deadline_check" CHECK ("response_deadline" BETWEEN 1 AND 43200),
  ADD CONSTRAINT "event_after_deadline_check" CHECK ("after_deadline" IN ('nothing', 'declined', 'bench'));

ALTER TABLE "server_settings"
  ADD COLUMN "digest_since" TIMESTAMPTZ(3),
  ADD COLUMN "response_deadline" INTEGER,
  ADD COLUMN "after_deadline" TEXT NOT NULL DEFAULT 'nothing',
  ADD CONSTRAINT "settings_response_deadline_check" CHECK ("response_deadline" BETWEEN 1 AND 43200),
  ADD CONSTRAINT "settings_after_deadline_check" CHECK ("after_deadline" IN ('nothing', 'declined', 'bench'));

-- One more source of responses, beside those that there are.
DO $$
DECLARE
  known TEXT;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT known
    FROM pg_constraint WHERE conname = 'participant_source_known' AND conrelid = 'participant'::regclass;
  EXECUTE format(
    'ALTER TABLE participant DROP CONSTRAINT participant_source_known,
      ADD CONSTRAINT participant_source_known CHECK (%s OR source = ''deadline'')', known
  );
END $$;
