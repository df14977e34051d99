-- An event that was imported from another tool, and what was imported: that tells apart what people changed here since.
CREATE TABLE "event_import" (
  "event_id" TEXT NOT NULL,
  "server_id" TEXT NOT NULL,
  "external_id" TEXT NOT NULL,
  "imported_by" TEXT NOT NULL,
  "facts" JSONB NOT NULL,
  "answers" JSONB NOT NULL,
  "classes" JSONB NOT NULL,
  "host" TEXT NOT NULL,
  "is_followed" BOOLEAN NOT NULL DEFAULT false,
  "etag" TEXT,
  "checked_at" TIMESTAMPTZ(3),
  "fault" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "event_import_pkey" PRIMARY KEY ("event_id")
);
CREATE UNIQUE INDEX "event_import_server_id_external_id_key" ON "event_import"("server_id", "external_id");
CREATE INDEX "event_import_is_followed_checked_at_idx" ON "event_import"("is_followed", "checked_at");
ALTER TABLE "event_import" ADD CONSTRAINT "event_import_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event_import" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_guild ON "event_import" USING (raidtisch_guild() = '' OR server_id = raidtisch_guild());
