-- A connection that names its guild in the setting raidtisch.guild reads and writes rows of that guild only; see
-- decision 034. One that names none reads and writes all: migrations, and tools that look after the whole database.

-- IMMUTABLE, so that PostgreSQL puts the guild into each plan as a constant. That holds because a connection names its
-- guild when it is opened and never again.
CREATE FUNCTION "raidtisch_guild"() RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('raidtisch.guild', true), '') $$;

-- Two tables did not say whose their rows are.
ALTER TABLE "outbox" ADD COLUMN "server_id" TEXT NOT NULL DEFAULT coalesce(current_setting('raidtisch.guild', true), '');
ALTER TABLE "job_run" ADD COLUMN "server_id" TEXT NOT NULL DEFAULT coalesce(current_setting('raidtisch.guild', true), '');
ALTER TABLE "job_run" DROP CONSTRAINT "job_run_pkey", ADD CONSTRAINT "job_run_pkey" PRIMARY KEY ("name", "slot", "server_id");
UPDATE "outbox" SET "server_id" = s."id" FROM "chat_server" s WHERE (SELECT count(*) FROM "chat_server") = 1;
UPDATE "job_run" SET "server_id" = s."id" FROM "chat_server" s WHERE (SELECT count(*) FROM "chat_server") = 1;

-- Statistics read hundreds of thousands of these: looking up the event of each would double their time.
ALTER TABLE "participant" ADD COLUMN "server_id" TEXT NOT NULL DEFAULT '';
UPDATE "participant" SET "server_id" = "event"."server_id" FROM "event" WHERE "event"."id" = "participant"."event_id";
CREATE FUNCTION "participant_of_guild"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW."server_id" := (SELECT "server_id" FROM "event" WHERE "id" = NEW."event_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "participant_of_guild" BEFORE INSERT ON "participant"
  FOR EACH ROW EXECUTE FUNCTION "participant_of_guild"();

-- A member of two guilds has a row in each.
ALTER TABLE "absence" DROP CONSTRAINT "absence_discord_user_id_fkey";
ALTER TABLE "calendar_feed" DROP CONSTRAINT "calendar_feed_discord_user_id_fkey";
ALTER TABLE "user_mapping" DROP CONSTRAINT "user_mapping_discord_user_id_fkey";
ALTER TABLE "chat_user" DROP CONSTRAINT "chat_user_pkey", ADD CONSTRAINT "chat_user_pkey" PRIMARY KEY ("id", "server_id");
ALTER TABLE "absence" ADD CONSTRAINT "absence_discord_user_id_server_id_fkey"
  FOREIGN KEY ("discord_user_id", "server_id") REFERENCES "chat_user"("id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_discord_user_id_server_id_fkey"
  FOREIGN KEY ("discord_user_id", "server_id") REFERENCES "chat_user"("id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_mapping" ADD CONSTRAINT "user_mapping_discord_user_id_server_id_fkey"
  FOREIGN KEY ("discord_user_id", "server_id") REFERENCES "chat_user"("id", "server_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row by row: the guild is in a column, in the id, or in the row's parent, whose own policy holds in the subquery.
DO $$
DECLARE
  special CONSTANT JSONB := jsonb_build_object(
    'chat_server', 'id = raidtisch_guild()',
    'stream_link', 'server_id = raidtisch_guild() OR EXISTS (SELECT FROM event WHERE event.id = event_id)',
    'board_doc', 'id = ''static-groups.'' || raidtisch_guild()
      OR EXISTS (SELECT FROM event WHERE event.id = substr(board_doc.id, length(''parties.'') + 1))',
    'board_update', 'EXISTS (SELECT FROM board_doc WHERE board_doc.id = board_update.id)',
    'party', 'EXISTS (SELECT FROM event WHERE event.id = event_id)',
    'party_member', 'EXISTS (SELECT FROM party WHERE party.id = party_id)',
    'static_group_member', 'EXISTS (SELECT FROM static_group WHERE static_group.id = group_id)'
  );
  kept TEXT;
BEGIN
  FOREACH kept IN ARRAY ARRAY[
    'absence', 'audit_log', 'board_doc', 'board_update', 'bot_fault', 'bot_status', 'calendar_feed', 'chat_server',
    'chat_user', 'deleted_event', 'delivery', 'event', 'event_post', 'event_series', 'event_thread', 'guild_channel',
    'guild_role', 'job_run', 'native_event', 'outbox', 'participant', 'party', 'party_member', 'server_settings',
    'static_group', 'static_group_member', 'stream_link', 'user_mapping', 'voice_attendance', 'voice_check'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format(
      'CREATE POLICY of_guild ON %I USING (raidtisch_guild() = '''' OR %s)',
      kept, coalesce(special ->> kept, 'server_id = raidtisch_guild()')
    );
  END LOOP;
END $$;
