import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Tu peux remplacer quelqu’un ?',
  text: 'Une place t’attend pour « {{event}} » ({{when}}) : {{party}}, {{role}}. Elle revient à la première personne qui accepte.',
  toEvent: 'Voir l’événement',
  partyNumber: 'Groupe {{number}}',
  yes: 'Je viens',
  no: 'Je ne peux pas',
  state: {
    accepted: 'Merci, la place est à toi !',
    refused: 'C’est noté, merci pour ta réponse.',
    taken: 'Merci ! Quelqu’un a répondu plus vite, la place est prise.',
    expired: 'Merci ! Entre-temps, la question s’est réglée.',
  },
  failed: 'Ta réponse n’est pas arrivée',
  failedText: 'Réessaie.',
} satisfies Translation<'fr', typeof de>
