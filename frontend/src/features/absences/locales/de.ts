const de = {
  title: 'Abwesenheit',
  text: 'Sag, wann du nicht kannst. Alle sehen, dass du weg bist; den Grund sieht nur die Leitung.',
  mine: 'Deine Abwesenheiten',
  others: 'Wer sonst abwesend ist',
  noneMine: 'Du bist nicht abwesend gemeldet.',
  loadFailed: 'Die Abwesenheiten konnten nicht geladen werden.',
  from: 'Von',
  to: 'Bis',
  reason: 'Grund (freiwillig)',
  reasonHint: 'Nur du und die Leitung lesen ihn.',
  consequence: 'Alle Events an diesen Tagen sagst du damit ab.',
  create: 'Abwesend melden',
  created: 'Abwesenheit eingetragen',
  declined_one: 'Bei {{count}} Event abgesagt.',
  declined_other: 'Bei {{count}} Events abgesagt.',
  createFailed: 'Fehler beim Eintragen',
  createFailedText: 'Deine Abwesenheit konnte nicht eingetragen werden.',
  delete: 'Löschen',
  deleteOne: 'Abwesenheit {{span}} löschen',
  deleteOf: 'Abwesenheit von {{name}} löschen: {{span}}',
  deleteTitle: 'Abwesenheit löschen?',
  deleteText: 'Die Absagen bleiben bestehen. Wer doch kann, sagt im Event wieder zu.',
  deleted: 'Abwesenheit gelöscht',
  deleteFailed: 'Fehler beim Löschen',
  deleteFailedText: 'Die Abwesenheit konnte nicht gelöscht werden.',
  fault: {
    noFrom: 'Wähle den ersten Tag.',
    noTo: 'Wähle den letzten Tag.',
    order: 'Das Ende liegt vor dem Anfang.',
    past: 'Diese Tage sind schon vorbei.',
    early: 'So weit zurück geht es nicht.',
    far: 'So weit im Voraus geht es nicht.',
  },
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    absences: typeof de
  }
}
