import type { Language } from '@raidtisch/shared-types/domain/languages'
import { counted } from '../interaction.texts.ts'
import type { CommandNaming } from './slash-command.presenter.ts'

/** Names and descriptions of `/abwesend` and its options. */
export const awayNames: Record<
  Language,
  CommandNaming & { von: CommandNaming; bis: CommandNaming; grund: CommandNaming }
> = {
  de: {
    name: 'abwesend',
    description:
      'Melde dich ab: alle Events an diesen Tagen sagst du damit ab. Ohne Tage: deine Abwesenheiten',
    von: { name: 'von', description: 'Wann: morgen · 24.12. · bis Sonntag · 24.12. - 2.1.' },
    bis: { name: 'bis', description: 'Der letzte Tag; ohne ihn gilt, was du bei „von“ schreibst' },
    grund: { name: 'grund', description: 'Freiwillig; nur du und die Leitung lesen ihn' },
  },
  en: {
    name: 'away',
    description: 'Say you’re away: this declines every event on those days. Without days: your absences',
    von: { name: 'from', description: 'When: tomorrow · Dec 24 · until Sunday · Dec 24 - Jan 2' },
    bis: { name: 'to', description: 'The last day; leave it out if “from” already names it' },
    grund: { name: 'reason', description: 'Optional; only you and the leaders read it' },
  },
  fr: {
    name: 'absence',
    description: 'Signale une absence : tu déclines les événements de ces jours. Sans jours : tes absences',
    von: { name: 'du', description: 'Quand : demain · 24/12 · jusqu’à dimanche · du 24/12 au 2/1' },
    bis: { name: 'au', description: 'Le dernier jour ; sans lui, « du » suffit' },
    grund: { name: 'raison', description: 'Facultative ; seuls toi et les responsables la lisez' },
  },
  ru: {
    name: 'отсутствие',
    description: 'Сообщи об отсутствии: на события этих дней уйдёт «Не приду». Без дней: твои отсутствия',
    von: { name: 'с', description: 'Когда: завтра · 24.12 · до воскресенья · с 24.12 по 2.1' },
    bis: { name: 'по', description: 'Последний день; без него хватит того, что в «с»' },
    grund: { name: 'причина', description: 'По желанию; её прочтут только ты и лидеры' },
  },
  ko: {
    name: '부재',
    description:
      '부재를 등록해요. 그 기간의 이벤트에는 불참으로 응답해요. 날짜 없이 보내면 내 부재 목록을 보여 줘요',
    von: { name: '시작', description: '언제: 내일 · 12월 24일 · 일요일까지 · 내일부터 금요일까지' },
    bis: { name: '종료', description: '마지막 날. 비우면 시작에 쓴 내용대로예요' },
    grund: { name: '이유', description: '선택 사항. 본인과 운영진만 볼 수 있어요' },
  },
}

/** The bot's answers about absences. `span` comes from `spanIn`. */
const de = {
  created: (span: string) => `🌙 Du bist abwesend gemeldet: ${span}.`,
  declined: counted('de', { one: 'Bei {n} Event abgesagt.', other: 'Bei {n} Events abgesagt.' }),
  mine: '🌙 Deine Abwesenheiten:',
  none: 'Du hast keine Abwesenheit eingetragen. Schreib zum Beispiel `/abwesend von: bis Sonntag`.',
  takeBack: (span: string) => `${span} zurücknehmen`,
  takenBack: (span: string) =>
    `Zurückgenommen: ${span}. Deine Absagen bleiben: Wenn du bei einem Event doch dabei sein willst, sag dort wieder zu.`,
  /** The absence does not exist any more. */
  gone: 'Diese Abwesenheit gibt es nicht mehr.',
  noDay: (typed: string) =>
    `„${typed}“ verstehe ich nicht als Tag. Schreib zum Beispiel: morgen, 24.12., bis Sonntag oder 24.12. - 2.1.`,
  which: (typed: string, spans: string) =>
    `„${typed}“ kann mehreres heißen: ${spans}. Schreib bitte das Datum.`,
  fault: {
    order: 'Das Ende liegt vor dem Anfang.',
    past: 'Diese Tage sind schon vorbei.',
    early: 'So weit zurück geht es nicht.',
    far: 'So weit im Voraus geht es nicht.',
  },
  /** Suggested before anything is typed. */
  usual: ['heute', 'morgen', 'bis Sonntag', 'nächste Woche'],
}

export const awayTexts: Record<Language, typeof de> = {
  de,
  en: {
    created: (span) => `🌙 You’re away: ${span}.`,
    declined: counted('en', { one: '{n} event declined.', other: '{n} events declined.' }),
    mine: '🌙 Your absences:',
    none: 'You haven’t added any absences. Write for example `/away from: until Sunday`.',
    takeBack: (span) => `Take back ${span}`,
    takenBack: (span) =>
      `Taken back: ${span}. Declined events stay declined: if you want to join one after all, accept it again.`,
    gone: 'This absence no longer exists.',
    noDay: (typed) =>
      `I don’t understand “${typed}” as a day. Write for example: tomorrow, Dec 24, until Sunday or Dec 24 - Jan 2.`,
    which: (typed, spans) => `“${typed}” could mean several things: ${spans}. Please write the date.`,
    fault: {
      order: 'The end is before the beginning.',
      past: 'These days are already over.',
      early: 'That’s too far back.',
      far: 'That’s too far ahead.',
    },
    usual: ['today', 'tomorrow', 'until Sunday', 'next week'],
  },
  fr: {
    created: (span) => `🌙 Ton absence est enregistrée : ${span}.`,
    declined: counted('fr', {
      one: '{n} événement décliné.',
      many: '{n} d’événements déclinés.',
      other: '{n} événements déclinés.',
    }),
    mine: '🌙 Tes absences :',
    none: 'Tu n’as signalé aucune absence. Écris par exemple `/absence du: jusqu’à dimanche`.',
    takeBack: (span) => `Annuler ${span}`,
    takenBack: (span) =>
      `Absence annulée : ${span}. Les événements déclinés le restent : pour participer quand même à l’un d’eux, réinscris-toi.`,
    gone: 'Cette absence n’existe plus.',
    noDay: (typed) =>
      `Je ne comprends pas « ${typed} » comme un jour. Écris par exemple : demain, 24/12, jusqu’à dimanche ou du 24/12 au 2/1.`,
    which: (typed, spans) => `« ${typed} » peut vouloir dire : ${spans}. Écris plutôt la date.`,
    fault: {
      order: 'La fin précède le début.',
      past: 'Ces jours sont déjà passés.',
      early: 'C’est trop loin dans le passé.',
      far: 'C’est trop loin dans l’avenir.',
    },
    usual: ['aujourd’hui', 'demain', 'jusqu’à dimanche', 'la semaine prochaine'],
  },
  ru: {
    created: (span) => `🌙 Отсутствие отмечено: ${span}.`,
    declined: counted('ru', {
      one: 'Ответ «Не приду» отправлен на {n} событие.',
      few: 'Ответ «Не приду» отправлен на {n} события.',
      many: 'Ответ «Не приду» отправлен на {n} событий.',
      other: 'Ответ «Не приду» отправлен на {n} события.',
    }),
    mine: '🌙 Твои отсутствия:',
    none: 'У тебя нет отмеченных отсутствий. Напиши, например, `/отсутствие с: до воскресенья`.',
    takeBack: (span) => `Отменить ${span}`,
    takenBack: (span) =>
      `Отменено: ${span}. Ответы «Не приду» остаются: если всё-таки хочешь участвовать, запишись снова.`,
    gone: 'Этого отсутствия больше нет.',
    noDay: (typed) =>
      `Не понимаю «${typed}» как день. Напиши, например: завтра, 24.12, до воскресенья или с 24.12 по 2.1.`,
    which: (typed, spans) => `«${typed}» может значить разное: ${spans}. Напиши, пожалуйста, дату.`,
    fault: {
      order: 'Конец раньше начала.',
      past: 'Эти дни уже прошли.',
      early: 'Так далеко назад нельзя.',
      far: 'Так далеко вперёд нельзя.',
    },
    usual: ['сегодня', 'завтра', 'до воскресенья', 'на следующей неделе'],
  },
  ko: {
    created: (span) => `🌙 부재로 등록했어요: ${span}.`,
    declined: counted('ko', { other: '이벤트 {n}개에 불참으로 응답했어요.' }),
    mine: '🌙 내 부재 목록:',
    none: '등록한 부재가 없어요. 예를 들어 `/부재 시작: 일요일까지`라고 써 보세요.',
    takeBack: (span) => `${span} 취소`,
    takenBack: (span) => `취소했어요: ${span}. 불참 응답은 그대로예요. 다시 참가하려면 직접 신청해 주세요.`,
    gone: '이 부재는 더 이상 없어요.',
    noDay: (typed) =>
      `‘${typed}’을(를) 날짜로 이해하지 못했어요. 예: 내일, 12월 24일, 일요일까지, 내일부터 금요일까지.`,
    which: (typed, spans) => `‘${typed}’은(는) 여러 뜻일 수 있어요: ${spans}. 날짜로 써 주세요.`,
    fault: {
      order: '종료일이 시작일보다 앞서요.',
      past: '이미 지난 날짜예요.',
      early: '너무 먼 과거예요.',
      far: '너무 먼 미래예요.',
    },
    usual: ['오늘', '내일', '일요일까지', '다음 주'],
  },
}
