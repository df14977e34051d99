-- Members answer that they come if needed.
ALTER TABLE "participant" DROP CONSTRAINT "participant_status_known";
ALTER TABLE "participant"
    ADD CONSTRAINT "participant_status_known" CHECK ("status" IN ('accepted', 'declined', 'waitlist', 'tentative', 'bench', 'reserved'));
