-- The guild's players, how eager each is, and what they play: by their Discord role, or else by chance.
CREATE TEMP TABLE demo_person ON COMMIT DROP AS
WITH held AS (
  SELECT person.id, array_agg(role.name) AS roles
  FROM chat_user person JOIN guild_role role ON role.id = ANY(person.role_ids)
  WHERE person.server_id = current_setting('demo.guild') AND person.left_at IS NULL AND NOT person.is_bot
  GROUP BY person.id
), player AS (
  SELECT person.id, person.username, coalesce(person.nickname, person.display_name, person.username) AS display_name,
         CASE person.username
           WHEN 'lena' THEN 96 WHEN 'otto' THEN 90 WHEN 'mia' THEN 85 WHEN 'ben' THEN 60 WHEN 'audra' THEN 45
           ELSE 8 + pg_temp.chance('eager' || person.id) * pg_temp.chance('eager' || person.id) / 115
         END AS eagerness,
         CASE
           WHEN person.username = 'lena' THEN 'healer'
           WHEN person.username = 'otto' OR 'Tank' = ANY(held.roles) THEN 'tank'
           WHEN 'Heiler' = ANY(held.roles) THEN 'healer'
           WHEN 'DPS' = ANY(held.roles) THEN 'dps'
           WHEN pg_temp.chance('role' || person.id) < 14 THEN 'tank'
           WHEN pg_temp.chance('role' || person.id) < 36 THEN 'healer'
           ELSE 'dps'
         END AS role
  FROM chat_user person JOIN held USING (id)
  WHERE held.roles && ARRAY['Member', 'Gildenmitglied']
)
SELECT DISTINCT ON (player.id) player.*, class.id AS class_id, class.name AS class_name
FROM player JOIN (VALUES
  ('tank', 'greatsword_sns', 'Crusader'), ('tank', 'sns_wand', 'Templar'), ('tank', 'sns_spear', 'Steelheart'),
  ('healer', 'longbow_wand', 'Seeker'), ('healer', 'orb_wand', 'Oracle'), ('healer', 'staff_wand', 'Invocator'),
  ('dps', 'daggers_greatsword', 'Ravager'), ('dps', 'crossbow_daggers', 'Scorpion'),
  ('dps', 'daggers_spear', 'Shadowdancer'), ('dps', 'greatsword_spear', 'Gladiator'),
  ('dps', 'daggers_longbow', 'Infiltrator'), ('dps', 'longbow_staff', 'Liberator'),
  ('dps', 'daggers_staff', 'Spellblade'), ('dps', 'orb_staff', 'Enigma')
) AS class (role, id, name) ON class.role = player.role
ORDER BY player.id, pg_temp.chance(player.id || class.id)
