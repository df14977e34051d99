import type { Language } from '@raidtisch/shared-types/domain/languages'

const openRu = new Intl.PluralRules('ru')

/** Questions for answers, in the language of the person who is asked. `who` is escaped for Discord. */
const de = {
  title: (count: number) =>
    count === 1 ? 'Deine Antwort fehlt' : `Deine Antworten auf ${count} Events fehlen`,
  digest: (count: number) =>
    count === 1
      ? 'Ein Event wartet noch auf deine Antwort.'
      : `${count} Events warten noch auf deine Antwort.`,
  nudge: (who: string) => `${who} fragt, ob du kommst.`,
  /** `moment` is in Discord's notation. */
  answerBy: (moment: string) => `Bitte antworte bis ${moment}.`,
  /** What follows from no answer, where the guild wants it. */
  elseDeclined: 'Keine Antwort zählt danach als Absage.',
  open: 'Ansehen',
  /** Events for which there is no room. */
  more: (count: number) => (count === 1 ? 'Noch ein Event' : `Noch ${count} Events`),
  accept: 'Zusagen',
  late: 'Später',
  tentative: 'Vielleicht',
  bench: 'Ersatzbank',
  decline: 'Absagen',
}

export type RequestTexts = typeof de

export const requestTexts: Record<Language, typeof de> = {
  de,
  en: {
    title: (count) =>
      count === 1 ? 'Your answer is missing' : `Your answers for ${count} events are missing`,
    digest: (count) =>
      count === 1 ? 'An event is waiting for your answer.' : `${count} events are waiting for your answer.`,
    nudge: (who) => `${who} would like to know whether you’re coming.`,
    answerBy: (moment) => `Please answer by ${moment}.`,
    elseDeclined: 'After that, no answer counts as declined.',
    open: 'Open',
    more: (count) => (count === 1 ? 'One more event' : `${count} more events`),
    accept: 'Accept',
    late: 'Late',
    tentative: 'Maybe',
    bench: 'Bench',
    decline: 'Decline',
  },
  fr: {
    title: (count) => (count === 1 ? 'Il manque ta réponse' : `Il manque tes réponses à ${count} événements`),
    digest: (count) =>
      count === 1 ? 'Un événement attend ta réponse.' : `${count} événements attendent ta réponse.`,
    nudge: (who) => `${who} aimerait savoir si tu viens.`,
    answerBy: (moment) => `Merci de répondre avant ${moment}.`,
    elseDeclined: 'Sans réponse, cela comptera comme un refus.',
    open: 'Voir',
    more: (count) => (count === 1 ? 'Encore un événement' : `Encore ${count} événements`),
    accept: 'Participer',
    late: 'En retard',
    tentative: 'Peut-être',
    bench: 'Remplaçant',
    decline: 'Décliner',
  },
  ru: {
    title: (count) => (count === 1 ? 'Ждём твой ответ' : `Ждём твои ответы: ${count}`),
    digest: (count) =>
      openRu.select(count) === 'one'
        ? `Твоего ответа ждёт ${count} событие.`
        : `Твоего ответа ждут события: ${count}.`,
    nudge: (who) => `${who} спрашивает, придёшь ли ты.`,
    answerBy: (moment) => `Срок ответа: ${moment}.`,
    elseDeclined: 'Без ответа это будет отказ.',
    open: 'Открыть',
    more: (count) => `Ещё событий: ${count}`,
    accept: 'Приду',
    late: 'Опоздаю',
    tentative: 'Возможно',
    bench: 'В запас',
    decline: 'Не приду',
  },
  ko: {
    title: (count) => (count === 1 ? '응답을 기다려요' : `이벤트 ${count}개의 응답을 기다려요`),
    digest: (count) => `아직 응답하지 않은 이벤트가 ${count}개 있어요.`,
    nudge: (who) => `${who} 님이 참가 여부를 물어봤어요.`,
    answerBy: (moment) => `${moment}까지 응답해 주세요.`,
    elseDeclined: '그 뒤에는 불참으로 처리돼요.',
    open: '보기',
    more: (count) => `이벤트 ${count}개 더`,
    accept: '참가',
    late: '늦게 참가',
    tentative: '미정',
    bench: '후보',
    decline: '불참',
  },
}
