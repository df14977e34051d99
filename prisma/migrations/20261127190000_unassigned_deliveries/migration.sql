-- Whoever was told a place in the published parties and has none after the next publication is told so.
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_kind_check";
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_kind_check"
  CHECK ("kind" IN ('reminder', 'nudge', 'promotion', 'assignment', 'unassigned', 'parties', 'signup_changed', 'notice',
    'substitute', 'substitute_over', 'response_request'));
