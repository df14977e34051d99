-- Some whose real names the leaders have noted.
WITH noted (place, real_name, notes) AS (VALUES
  (1, 'Lena Brandt', 'Leitung'), (2, 'Otto Kern', 'PvP'), (3, 'Mia Scholz', NULL), (4, 'Ben Yıldız', NULL),
  (5, 'Jana Weiß', 'Kommt aus der Zweitgilde'), (6, 'Torsten Böhm', NULL), (7, 'Aylin Kaya', 'Heilt am liebsten'),
  (8, 'Piotr Nowak', NULL), (9, 'Sarah Klein', NULL), (10, 'Jonas Ritter', 'Schichtdienst: montags selten da'),
  (11, 'Élodie Martin', NULL), (12, 'Marco Rossi', NULL), (13, 'Hannah Vogt', NULL), (14, 'Felix Lang', 'Raidleiter in Ausbildung')
), ordered AS (
  SELECT person.*, row_number() OVER (
    ORDER BY coalesce(array_position(ARRAY['lena', 'otto', 'mia', 'ben'], username), 5), eagerness DESC, id) AS place
  FROM demo_person person
)
INSERT INTO user_mapping (id, discord_user_id, server_id, real_name, notes, created_by, updated_at)
SELECT overlay(overlay(md5('mapping' || ordered.id) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text, ordered.id,
       current_setting('demo.guild'), noted.real_name, noted.notes, (SELECT id FROM demo_person WHERE username = 'lena'),
       current_setting('demo.now')::timestamptz
FROM noted JOIN ordered USING (place)
