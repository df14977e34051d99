-- CreateTable
CREATE TABLE "deleted_event" (
    "event_id" TEXT NOT NULL,
    "server_id" TEXT NOT NULL,
    "deleted_by" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,

    CONSTRAINT "deleted_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "deleted_event_deleted_at_idx" ON "deleted_event"("deleted_at");
