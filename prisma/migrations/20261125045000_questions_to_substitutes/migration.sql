-- Leaders ask people for the slot of somebody who is missing. The row that was accepted also says who was replaced.
CREATE TABLE "substitute_request" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "party_id" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "discord_user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "replaces_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "undelivered" TEXT,
    "asked_by" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "substitute_request_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "substitute_request_event_id_state_idx" ON "substitute_request"("event_id", "state");
CREATE INDEX "substitute_request_discord_user_id_state_idx" ON "substitute_request"("discord_user_id", "state");

ALTER TABLE "substitute_request" ADD CONSTRAINT "substitute_request_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "substitute_request" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_guild ON "substitute_request"
  USING (raidtisch_guild() = '' OR server_id = raidtisch_guild());

-- More kinds of deliveries, and one more source of responses, beside those that there are.
DO $$
DECLARE
  added RECORD;
  known TEXT;
BEGIN
  FOR added IN SELECT * FROM (VALUES
    ('delivery', 'delivery_kind_check', 'kind', ARRAY['substitute', 'substitute_over']),
    ('participant', 'participant_source_known', 'source', ARRAY['substitute'])
  ) AS v("table", "check", "column", "values") LOOP
    SELECT pg_get_expr(conbin, conrelid) INTO STRICT known
      FROM pg_constraint WHERE conname = added."check" AND conrelid = added."table"::regclass;
    EXECUTE format(
      'ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%s OR %I = ANY (%L::text[]))',
      added."table", added."check", added."check", known, added."column", added."values"
    );
  END LOOP;
END $$;
