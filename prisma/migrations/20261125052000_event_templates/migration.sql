-- CreateTable
CREATE TABLE "event_template" (
    "id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "time_of_day" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "parties" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_template_server_id_name_idx" ON "event_template"("server_id", "name");

-- AddForeignKey
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "chat_server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event_template" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_guild ON "event_template" USING (raidtisch_guild() = '' OR server_id = raidtisch_guild());
