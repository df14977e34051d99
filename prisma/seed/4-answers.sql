-- Who is eager says yes more often; seats go by role in the order of the answers, the rest waits. Mia, Ben and Audra have
-- not answered what lies ahead, so that whoever signs in as one of them can.
WITH answer AS (
  SELECT event.id AS event_id, event.date, event.max_tanks, event.max_healers, event.max_dps, person.*,
         pg_temp.chance(event.id || person.id) AS luck,
         -- In hours; who is eager answers early.
         pg_temp.chance('when' || event.id || person.id) * (100 - person.eagerness) / 100 AS lateness,
         -- Few seats draw fewer people; what lies ahead is not full yet.
         person.eagerness * least(1, event.max_participants / 65.0 + 0.02)
           * CASE WHEN event.status = 'active' THEN 0.5 ELSE 1 END AS pull
  FROM event JOIN demo_person person ON true
  WHERE event.server_id = current_setting('demo.guild')
    AND NOT (event.status = 'active' AND person.username IN ('mia', 'ben', 'audra'))
), given AS (
  SELECT answer.*, date - interval '5 days' + lateness * interval '1 hour' AS joined_at,
         CASE WHEN luck < pull THEN 'accepted' WHEN luck < pull + 6 THEN 'declined'
              WHEN luck < pull + 7 THEN 'tentative' ELSE 'bench' END AS status
  FROM answer WHERE luck < pull + 8
), ranked AS (
  SELECT given.*, row_number() OVER (PARTITION BY event_id, role, status ORDER BY lateness, id) AS place FROM given
)
INSERT INTO participant (
  id, event_id, user_id, discord_user_id, username, role, status, character_class, weapon_combo, source, joined_at,
  updated_at
)
SELECT overlay(overlay(md5(event_id || id) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text,
       event_id, id, id, username, role,
       CASE WHEN status = 'accepted'
                 AND place > CASE role WHEN 'tank' THEN max_tanks WHEN 'healer' THEN max_healers ELSE max_dps END
            THEN 'waitlist' ELSE status END,
       class_id, class_name, CASE WHEN luck % 3 = 0 THEN 'discord' ELSE 'web' END,
       least(joined_at, current_setting('demo.now')::timestamptz - lateness * interval '1 minute'), joined_at
FROM ranked
