-- Who was in voice at 21:10 on the evenings of the last eight weeks. On one of them Discord was away.
WITH evening AS (
  SELECT day, extract(isodow FROM day)::int AS day_of_week,
         CASE WHEN extract(isodow FROM day) IN (1, 5) THEN 'boonstone' ELSE 'riftstone' END AS event_type,
         (day + time '21:10') AT TIME ZONE 'Europe/Berlin' AS due_at,
         number <> 9 AS is_done
  FROM (
    SELECT today - back AS day, row_number() OVER (ORDER BY back) AS number
    FROM (SELECT (current_setting('demo.now')::timestamptz AT TIME ZONE 'Europe/Berlin')::date AS today) clock,
         generate_series(1, 56) back
    WHERE extract(isodow FROM today - back) IN (1, 2, 5, 6)
  ) past
), looked AS (
  INSERT INTO voice_check (id, server_id, check_date, day_of_week, event_type, due_at, checked_at)
  SELECT overlay(overlay(md5('demo check ' || day) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text,
         current_setting('demo.guild'), day, day_of_week, event_type, due_at, CASE WHEN is_done THEN due_at END
  FROM evening
), found AS (
  SELECT evening.*, person.id, person.username, person.display_name,
         -- Fridays and Saturdays are for other things, too.
         pg_temp.chance('voice' || evening.day || person.id)
           < person.eagerness - CASE WHEN day_of_week IN (5, 6) THEN 8 ELSE 0 END AS is_present
  FROM demo_person person, evening
  WHERE is_done
)
INSERT INTO voice_attendance (
  id, server_id, channel_id, channel_name, discord_user_id, username, display_name, check_date, day_of_week, event_type,
  is_present, created_at
)
SELECT overlay(overlay(md5(found.day || found.id) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text,
       current_setting('demo.guild'), CASE WHEN is_present THEN channel.id END,
       CASE WHEN is_present THEN channel.name END, found.id, found.username, found.display_name, found.day,
       found.day_of_week, found.event_type, is_present, found.due_at
FROM found
JOIN guild_channel channel ON channel.server_id = current_setting('demo.guild') AND channel.name = 'Raid 1'
