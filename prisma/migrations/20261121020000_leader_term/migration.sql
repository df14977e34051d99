-- CreateTable
CREATE TABLE "leader_term" (
    "name" TEXT NOT NULL,
    "term" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "leader_term_pkey" PRIMARY KEY ("name")
);
