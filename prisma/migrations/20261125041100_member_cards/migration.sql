-- What a member says once about how they play, whom they want beside them, and how they answer new events.
CREATE TABLE "member_card" (
  "discord_user_id" TEXT NOT NULL,
  "server_id" TEXT NOT NULL,
  "styles" JSONB NOT NULL DEFAULT '[]',
  "power" INTEGER,
  "build_url" TEXT,
  "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "member_card_pkey" PRIMARY KEY ("discord_user_id", "server_id")
);
CREATE TABLE "member_wish" (
  "from_id" TEXT NOT NULL,
  "to_id" TEXT NOT NULL,
  "server_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  CONSTRAINT "member_wish_pkey" PRIMARY KEY ("from_id", "to_id", "server_id")
);
CREATE TABLE "standing_response" (
  "id" TEXT NOT NULL,
  "discord_user_id" TEXT NOT NULL,
  "server_id" TEXT NOT NULL,
  "weekday" INTEGER,
  "event_type" TEXT,
  "status" TEXT NOT NULL,
  "role" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "standing_response_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "member_wish_to_id_server_id_idx" ON "member_wish"("to_id", "server_id");
CREATE INDEX "standing_response_discord_user_id_server_id_idx" ON "standing_response"("discord_user_id", "server_id");
ALTER TABLE "member_card" ADD CONSTRAINT "member_card_discord_user_id_server_id_fkey"
  FOREIGN KEY ("discord_user_id", "server_id") REFERENCES "chat_user"("id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_wish" ADD CONSTRAINT "member_wish_from_id_server_id_fkey"
  FOREIGN KEY ("from_id", "server_id") REFERENCES "member_card"("discord_user_id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "member_wish" ADD CONSTRAINT "member_wish_to_id_server_id_fkey"
  FOREIGN KEY ("to_id", "server_id") REFERENCES "chat_user"("id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "standing_response" ADD CONSTRAINT "standing_response_discord_user_id_server_id_fkey"
  FOREIGN KEY ("discord_user_id", "server_id") REFERENCES "member_card"("discord_user_id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "member_card" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_guild" ON "member_card" USING (raidtisch_guild() = '' OR "server_id" = raidtisch_guild());
ALTER TABLE "member_wish" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_guild" ON "member_wish" USING (raidtisch_guild() = '' OR "server_id" = raidtisch_guild());
ALTER TABLE "standing_response" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "of_guild" ON "standing_response" USING (raidtisch_guild() = '' OR "server_id" = raidtisch_guild());

-- A response may come from the standing ones of a card, beside the sources that there are.
DO $$
DECLARE
  known TEXT;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT known
    FROM pg_constraint WHERE conname = 'participant_source_known' AND conrelid = 'participant'::regclass;
  EXECUTE format(
    'ALTER TABLE participant DROP CONSTRAINT participant_source_known,
      ADD CONSTRAINT participant_source_known CHECK (%s OR source = ''standing'')', known
  );
END $$;
