-- Ten weeks behind us, each with its evenings, and three evenings ahead. `week` counts back from this one; ahead, `day`
-- counts from today.
WITH evening (week, day, hour, title, type, status, tanks, healers, dps) AS (VALUES
  (10, 1, '21:00', 'Boonstone: Kampf um die Höhen', 'boonstone', 'archived', 10, 16, 54),
  (10, 6, '21:00', 'Riftstone am Samstag', 'riftstone', 'archived', 10, 16, 54),
  (9, 3, '20:00', 'Queen Bellandir', 'raid', 'archived', 3, 6, 12),
  (9, 5, '21:00', 'Boonstone Freitag', 'boonstone', 'archived', 10, 16, 54),
  (9, 7, '20:00', 'Belagerung von Steinburg', 'sieges', 'archived', 12, 20, 60),
  (8, 2, '21:00', 'Riftstone Dienstag', 'riftstone', 'archived', 10, 16, 54),
  (8, 4, '20:30', 'Arena: Drei gegen drei', 'pvp', 'archived', 2, 2, 5),
  (7, 1, '21:00', 'Boonstone Montag', 'boonstone', 'archived', 10, 16, 54),
  (7, 3, '20:00', 'Tevent', 'raid', 'archived', 3, 6, 12),
  (7, 7, '15:00', 'Gildentreffen', 'guild', 'archived', 20, 20, 60),
  (6, 5, '21:00', 'Boonstone Freitag', 'boonstone', 'archived', 10, 16, 54),
  (6, 6, '21:00', 'Riftstone am Samstag', 'riftstone', 'cancelled', 10, 16, 54),
  (6, 7, '20:00', 'Belagerung: Wir greifen an', 'sieges', 'archived', 12, 20, 60),
  (5, 2, '21:00', 'Riftstone Dienstag', 'riftstone', 'archived', 10, 16, 54),
  (5, 3, '19:30', 'Syleus-Prüfung', 'trial', 'archived', 1, 1, 4),
  (5, 5, '21:00', 'Boonstone Freitag', 'boonstone', 'archived', 10, 16, 54),
  (4, 1, '21:00', 'Boonstone Montag', 'boonstone', 'archived', 10, 16, 54),
  (4, 4, '20:30', 'Offenes PvP an der Küste', 'pvp', 'archived', 4, 6, 20),
  (4, 6, '21:00', 'Riftstone am Samstag', 'riftstone', 'archived', 10, 16, 54),
  (3, 3, '20:00', 'Queen Bellandir', 'raid', 'archived', 3, 6, 12),
  (3, 5, '21:00', 'Boonstone Freitag', 'boonstone', 'archived', 10, 16, 54),
  (3, 7, '20:00', 'Belagerung von Steinburg', 'sieges', 'archived', 12, 20, 60),
  (2, 2, '21:00', 'Riftstone Dienstag', 'riftstone', 'completed', 10, 16, 54),
  (2, 4, '19:00', 'Verlies mit Neulingen', 'dungeon', 'completed', 1, 1, 4),
  (1, 1, '21:00', 'Boonstone Montag', 'boonstone', 'completed', 10, 16, 54),
  (1, 6, '16:00', 'Angelwettbewerb', 'other', 'completed', 5, 5, 20),
  (0, 1, '20:00', 'Queen Bellandir', 'raid', 'active', 3, 6, 12),
  (0, 3, '21:00', 'Riftstone: alle Mann', 'riftstone', 'active', 10, 16, 54),
  (0, 6, '20:00', 'Belagerung von Steinburg', 'sieges', 'active', 12, 20, 60)
), dated AS (
  SELECT evening.*, row_number() OVER (ORDER BY week DESC, day) AS number,
         (CASE WHEN week > 0 THEN date_trunc('week', today)::date - 7 * week + day - 1 ELSE today::date + day END
           + hour::time) AT TIME ZONE 'Europe/Berlin' AS starts_at
  FROM evening, (SELECT current_setting('demo.now')::timestamptz AT TIME ZONE 'Europe/Berlin' AS today) clock
)
INSERT INTO event (
  id, title, description, event_type, date, timezone, duration, status, max_participants, server_id, channel_id,
  channel_name, created_by, max_tanks, max_healers, max_dps, created_at, updated_at
)
SELECT overlay(overlay(md5('demo event ' || number) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid::text,
       title, CASE WHEN status = 'active' THEN 'Treffpunkt 15 Minuten vorher im Sprachkanal.' END, dated.type, starts_at, 'CET',
       CASE dated.type WHEN 'sieges' THEN 180 WHEN 'dungeon' THEN 90 WHEN 'trial' THEN 60 ELSE 120 END, status,
       tanks + healers + dps, current_setting('demo.guild'), channel.id, channel.name, creator.id, tanks, healers, dps,
       starts_at - interval '6 days', starts_at - interval '6 days'
FROM dated
LEFT JOIN guild_channel channel
  ON channel.server_id = current_setting('demo.guild') AND channel.name = 'raid-anmeldung'
JOIN demo_person creator ON creator.username = CASE WHEN number % 3 = 0 THEN 'otto' ELSE 'lena' END
