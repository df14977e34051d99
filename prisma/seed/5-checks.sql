-- Who was in voice at 21:10 on the evenings of the last eight weeks.
INSERT INTO voice_attendance (
  id, server_id, channel_id, channel_name, discord_user_id, username, display_name, check_date, day_of_week, event_type,
  is_present, created_at
)
SELECT overlay(overlay(md5(evening.day || person.id) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text,
       current_setting('demo.guild'), channel.id, channel.name, person.id, person.username, person.display_name,
       evening.day, extract(isodow FROM evening.day),
       CASE WHEN extract(isodow FROM evening.day) IN (1, 5) THEN 'boonstone' ELSE 'riftstone' END,
       -- Fridays and Saturdays are for other things, too.
       pg_temp.chance('voice' || evening.day || person.id)
         < person.eagerness - CASE WHEN extract(isodow FROM evening.day) IN (5, 6) THEN 8 ELSE 0 END,
       (evening.day + time '21:10') AT TIME ZONE 'Europe/Berlin'
FROM demo_person person
JOIN (
  SELECT ((current_setting('demo.now')::timestamptz AT TIME ZONE 'Europe/Berlin')::date - back) AS day
  FROM generate_series(1, 56) back
) evening ON extract(isodow FROM evening.day) IN (1, 2, 5, 6)
JOIN guild_channel channel ON channel.server_id = current_setting('demo.guild') AND channel.name = 'Raid 1'
