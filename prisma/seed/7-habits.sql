-- What each signed up with last is offered the next time.
UPDATE chat_user person SET preferred_role = habit.role, preferred_class = habit.class_id
FROM demo_person habit
WHERE person.id = habit.id AND person.preferred_role IS NULL
  AND EXISTS (SELECT 1 FROM participant WHERE participant.discord_user_id = person.id AND participant.status = 'accepted')
