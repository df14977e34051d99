import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { SubstituteState } from '@raidtisch/shared-types/domain/substitutes'

/** What a person reads who answered a leader's question, by what became of it. */
export const substituteTexts: Record<Language, Record<Exclude<SubstituteState, 'asked'>, string>> = {
  de: {
    accepted: 'Danke, du hast den Platz! Du stehst jetzt in der Party.',
    refused: 'Alles klar, danke für die Antwort.',
    taken: 'Danke, dass du eingesprungen wärst! Jemand war schneller, der Platz ist vergeben.',
    expired: 'Danke! Die Frage hat sich inzwischen erledigt.',
  },
  en: {
    accepted: 'Thanks, the seat’s yours! You’re in the party now.',
    refused: 'All right, thanks for answering.',
    taken: 'Thanks for being ready! Someone was faster, so the seat’s taken.',
    expired: 'Thanks! This has been settled in the meantime.',
  },
  fr: {
    accepted: 'Merci, la place est à toi ! Tu es maintenant dans le groupe.',
    refused: 'C’est noté, merci pour ta réponse.',
    taken: 'Merci pour ta disponibilité ! Quelqu’un a répondu plus vite, la place est prise.',
    expired: 'Merci ! Entre-temps, la question s’est réglée.',
  },
  ru: {
    accepted: 'Спасибо, место твоё! Ты теперь в группе.',
    refused: 'Понятно, спасибо за ответ.',
    taken: 'Спасибо за готовность! Кто-то успел раньше, место уже занято.',
    expired: 'Спасибо! Вопрос уже решён.',
  },
  ko: {
    accepted: '고마워요! 자리를 받았어요. 이제 파티에 들어갔어요.',
    refused: '알겠어요. 답해 주셔서 고마워요.',
    taken: '고마워요! 다른 분이 먼저 수락해서 자리가 찼어요.',
    expired: '고마워요! 그사이에 해결됐어요.',
  },
}
