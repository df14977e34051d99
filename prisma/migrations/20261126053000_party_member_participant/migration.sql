-- CreateIndex
CREATE INDEX "party_member_participant_id_idx" ON "party_member"("participant_id");
