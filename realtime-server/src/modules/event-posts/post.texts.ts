import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Why the post takes no responses any more. */
export type PostClosing = 'started' | 'over' | 'completed' | 'cancelled' | 'archived'

const plural = (
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
) => {
  const rules = new Intl.PluralRules(language)
  return (count: number) => forms[rules.select(count)] ?? forms.other
}

/** 'h' and 'min' in the language's own short words; a part that is 0 is left out. */
const durationIn =
  (hour: string, minute: string, gap = ' ') =>
  (hours: number, minutes: number) =>
    [hours > 0 && `${hours}${gap}${hour}`, (minutes > 0 || hours === 0) && `${minutes}${gap}${minute}`]
      .filter(Boolean)
      .join(' ')

const declinedRu = plural('ru', { one: 'отказ', few: 'отказа', many: 'отказов', other: 'отказа' })

/** The texts of an event's post. All people of a channel see the same one, so it is in the guild's language. */
const de = {
  when: 'Wann',
  /** With the moment in Discord's notation, which each person sees in their own format. */
  opens: (moment: string) => `Öffnet ${moment}`,
  ledBy: (name: string) => `Leitung: ${name}`,
  duration: durationIn('Std.', 'Min.'),
  signedUp: (accepted: number, all: number) => `${accepted}/${all} angemeldet`,
  declined: (count: number) => `${count} abgesagt`,
  role: { tank: 'Tank', healer: 'Heiler', dps: 'DPS' } satisfies Record<CapacityRole, string>,
  roleIsFull: 'voll',
  flex: 'Flexibel',
  waitlist: 'Warteliste',
  tentative: 'Vielleicht',
  bench: 'Ersatzbank',
  reserved: 'Vorgemerkt, noch ohne Antwort',
  nobody: 'noch niemand',
  status: 'Status',
  eventIsFull: 'Alle Plätze sind vergeben. Wer sich jetzt anmeldet, kommt auf die Warteliste.',
  answerBy: (moment: string) => `Antworten bis ${moment}`,
  /** After the deadline, where newcomers go to the bench. */
  benchOnly: 'Die Antwortfrist ist vorbei. Wer sich jetzt anmeldet, kommt auf die Ersatzbank.',
  closed: {
    started: 'Das Event hat begonnen, die Anmeldung ist geschlossen.',
    over: 'Das Event ist vorbei.',
    completed: 'Das Event ist vorbei.',
    cancelled: 'Das Event ist abgesagt.',
    archived: 'Das Event ist archiviert.',
  } satisfies Record<PostClosing, string>,
  deleted: 'Dieses Event wurde gelöscht.',
  /** Marks the continuation of the field or message before. */
  continued: 'Fortsetzung',
  declineButton: 'Absagen',
  answerButton: { tentative: 'Vielleicht', late: 'Später', bench: 'Ersatzbank', note: 'Notiz' },
  leadButton: '🛠️ Leitung',
  /** Added to the button of a role without an opening. */
  toWaitlist: 'Warteliste',
  openOnWeb: 'Im Web öffnen',
  /** The place of Discord's own event. */
  nativeDescription: (address: string) => `Anmeldung und Aufstellung: ${address}`,
}

export type PostTexts = typeof de

export const postTexts: Record<Language, typeof de> = {
  de,
  en: {
    when: 'When',
    opens: (moment) => `Opens ${moment}`,
    ledBy: (name) => `Leader: ${name}`,
    duration: durationIn('h', 'min'),
    signedUp: (accepted, all) => `${accepted}/${all} signed up`,
    declined: (count) => `${count} declined`,
    role: { tank: 'Tank', healer: 'Healer', dps: 'DPS' },
    roleIsFull: 'full',
    flex: 'Flexible',
    waitlist: 'Waiting list',
    tentative: 'Maybe',
    bench: 'Bench',
    reserved: 'Reserved, no answer yet',
    nobody: 'no one yet',
    status: 'Status',
    eventIsFull: 'Every seat is taken. Anyone who signs up now goes on the waiting list.',
    answerBy: (moment) => `Answer by ${moment}`,
    benchOnly: 'The answer deadline has passed. Anyone who signs up now goes on the bench.',
    closed: {
      started: 'The event has started, sign-ups are closed.',
      over: 'The event is over.',
      completed: 'The event is over.',
      cancelled: 'The event is called off.',
      archived: 'The event is archived.',
    },
    deleted: 'This event was deleted.',
    continued: 'continued',
    declineButton: 'Decline',
    answerButton: { tentative: 'Maybe', late: 'Late', bench: 'Bench', note: 'Note' },
    leadButton: '🛠️ Leaders',
    toWaitlist: 'waiting list',
    openOnWeb: 'Open on the web',
    nativeDescription: (address) => `Sign-up and roster: ${address}`,
  },
  fr: {
    when: 'Quand',
    opens: (moment) => `Ouverture : ${moment}`,
    ledBy: (name) => `Responsable : ${name}`,
    duration: durationIn('h', 'min'),
    signedUp: (accepted, all) => `${accepted}/${all} inscrits`,
    declined: (count) => `${count} refus`,
    role: { tank: 'Tank', healer: 'Soigneur', dps: 'DPS' },
    roleIsFull: 'complet',
    flex: 'Flexible',
    waitlist: 'Liste d’attente',
    tentative: 'Peut-être',
    bench: 'Remplaçants',
    reserved: 'Réservé, pas encore de réponse',
    nobody: 'personne pour l’instant',
    status: 'Statut',
    eventIsFull: 'Toutes les places sont prises. Les prochains inscrits vont sur la liste d’attente.',
    answerBy: (moment) => `Réponses avant ${moment}`,
    benchOnly: 'Le délai de réponse est passé. Les prochains inscrits vont chez les remplaçants.',
    closed: {
      started: 'L’événement a commencé, les inscriptions sont closes.',
      over: 'L’événement est terminé.',
      completed: 'L’événement est terminé.',
      cancelled: 'L’événement est annulé.',
      archived: 'L’événement est archivé.',
    },
    deleted: 'Cet événement a été supprimé.',
    continued: 'suite',
    declineButton: 'Décliner',
    answerButton: { tentative: 'Peut-être', late: 'En retard', bench: 'Remplaçant', note: 'Note' },
    leadButton: '🛠️ Responsables',
    toWaitlist: 'liste d’attente',
    openOnWeb: 'Ouvrir sur le site',
    nativeDescription: (address) => `Inscription et composition : ${address}`,
  },
  ru: {
    when: 'Когда',
    opens: (moment) => `Запись откроется ${moment}`,
    ledBy: (name) => `Лидер: ${name}`,
    duration: durationIn('ч', 'мин'),
    signedUp: (accepted, all) => `Записано: ${accepted}/${all}`,
    declined: (count) => `${count} ${declinedRu(count)}`,
    role: { tank: 'Танк', healer: 'Хил', dps: 'ДД' },
    roleIsFull: 'мест нет',
    flex: 'Любая роль',
    waitlist: 'Лист ожидания',
    tentative: 'Возможно',
    bench: 'Запас',
    reserved: 'Место за игроком, ответа ещё нет',
    nobody: 'пока никого',
    status: 'Статус',
    eventIsFull: 'Все места заняты. Кто запишется сейчас, попадёт в лист ожидания.',
    answerBy: (moment) => `Срок ответа: ${moment}`,
    benchOnly: 'Срок ответа истёк. Кто запишется сейчас, попадёт в запас.',
    closed: {
      started: 'Событие началось, запись закрыта.',
      over: 'Событие закончилось.',
      completed: 'Событие закончилось.',
      cancelled: 'Событие отменено.',
      archived: 'Событие в архиве.',
    },
    deleted: 'Это событие удалено.',
    continued: 'продолжение',
    declineButton: 'Не приду',
    answerButton: { tentative: 'Возможно', late: 'Опоздаю', bench: 'В запас', note: 'Заметка' },
    leadButton: '🛠️ Лидерам',
    toWaitlist: 'лист ожидания',
    openOnWeb: 'Открыть на сайте',
    nativeDescription: (address) => `Запись и состав: ${address}`,
  },
  ko: {
    when: '일시',
    opens: (moment) => `${moment}에 신청이 열려요`,
    ledBy: (name) => `진행: ${name}`,
    duration: durationIn('시간', '분', ''),
    signedUp: (accepted, all) => `${accepted}/${all}명 신청`,
    declined: (count) => `${count}명 불참`,
    role: { tank: '탱커', healer: '힐러', dps: '딜러' },
    roleIsFull: '마감',
    flex: '아무 역할',
    waitlist: '대기자 명단',
    tentative: '미정',
    bench: '후보',
    reserved: '자리 예약, 아직 응답 없음',
    nobody: '아직 없음',
    status: '상태',
    eventIsFull: '자리가 모두 찼어요. 지금 신청하면 대기자 명단에 올라가요.',
    answerBy: (moment) => `응답 기한: ${moment}`,
    benchOnly: '응답 기한이 지났어요. 지금 신청하면 후보로 등록돼요.',
    closed: {
      started: '이벤트가 시작돼서 신청이 마감됐어요.',
      over: '이벤트가 끝났어요.',
      completed: '이벤트가 끝났어요.',
      cancelled: '이벤트가 취소됐어요.',
      archived: '이벤트를 보관했어요.',
    },
    deleted: '이 이벤트는 삭제됐어요.',
    continued: '계속',
    declineButton: '불참',
    answerButton: { tentative: '미정', late: '늦게 참가', bench: '후보', note: '메모' },
    leadButton: '🛠️ 운영진',
    toWaitlist: '대기자',
    openOnWeb: '웹에서 열기',
    nativeDescription: (address) => `신청과 편성: ${address}`,
  },
}
