-- AlterTable
ALTER TABLE "party" ADD COLUMN "type_id" TEXT;

-- CreateTable
CREATE TABLE "party_type" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "minimum" JSONB NOT NULL,
    "maximum" JSONB NOT NULL,
    "wanted_classes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "notes" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "party_type_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "party_type_server_id_position_idx" ON "party_type"("server_id", "position");

-- AddForeignKey
ALTER TABLE "party_type" ADD CONSTRAINT "party_type_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "party_type" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_guild ON "party_type" USING (raidtisch_guild() = '' OR server_id = raidtisch_guild());

-- What new guilds begin with; see shared-types/src/domain/party-type-rules.ts.
INSERT INTO "party_type" ("id", "server_id", "position", "name", "size", "minimum", "maximum", "updated_at")
SELECT gen_random_uuid()::text, "chat_server"."id", t."position", t."name", 6,
  jsonb_build_object('tank', t.tank, 'healer', t.healer, 'dps', t.dps),
  jsonb_build_object('tank', t.tank + 1, 'healer', t.healer + 1, 'dps', t.dps + 1), now()
FROM "chat_server", (VALUES
  (0, 'Frontline 2–1–3', 2, 1, 3),
  (1, 'Ranged 1–2–3', 1, 2, 3),
  (2, 'Standard 1–1–4', 1, 1, 4)
) AS t ("position", "name", tank, healer, dps);
