import type { Language } from '@raidtisch/shared-types/domain/languages'

/** `event` is the title, safe to stand in a sentence. Said to one person and to many alike. */
type Sentence = (event: string) => string

export type NoticeTexts = {
  cancelled: Sentence
  uncancelled: Sentence
  moved: Sentence
  deleted: Sentence
  archived: Sentence
  boardMoved: (event: string, when: string) => string
  reason: string
  start: string
  before: string
  now: string
}

export const noticeTexts: Record<Language, NoticeTexts> = {
  de: {
    cancelled: (event) => `Abgesagt: **${event}** fällt aus.`,
    uncancelled: (event) => `**${event}** findet doch statt. Alle Antworten gelten weiter.`,
    moved: (event) => `Verschoben: **${event}** hat eine neue Zeit.`,
    deleted: (event) => `**${event}** wurde gelöscht und fällt aus.`,
    archived: (event) => `**${event}** wurde archiviert und findet nicht mehr statt.`,
    boardMoved: (event, when) => `Verschoben auf ${when}: Die Parties für **${event}** stehen.`,
    reason: 'Grund',
    start: 'Beginn',
    before: 'Bisher',
    now: 'Neu',
  },
  en: {
    cancelled: (event) => `Called off: **${event}** isn’t happening.`,
    uncancelled: (event) => `**${event}** is happening after all. All answers still count.`,
    moved: (event) => `Moved: **${event}** has a new time.`,
    deleted: (event) => `**${event}** was deleted and isn’t happening.`,
    archived: (event) => `**${event}** was archived and isn’t happening any more.`,
    boardMoved: (event, when) => `Moved to ${when}: the parties for **${event}** are ready.`,
    reason: 'Reason',
    start: 'Start',
    before: 'Before',
    now: 'Now',
  },
  fr: {
    cancelled: (event) => `Annulé : **${event}** n’aura pas lieu.`,
    uncancelled: (event) => `**${event}** a finalement lieu. Toutes les réponses restent valables.`,
    moved: (event) => `Déplacé : **${event}** a un nouvel horaire.`,
    deleted: (event) => `**${event}** a été supprimé et n’aura pas lieu.`,
    archived: (event) => `**${event}** a été archivé et n’a plus lieu.`,
    boardMoved: (event, when) => `Déplacé au ${when} : les groupes de **${event}** sont prêts.`,
    reason: 'Raison',
    start: 'Début',
    before: 'Avant',
    now: 'Maintenant',
  },
  ru: {
    cancelled: (event) => `Отмена: **${event}** не состоится.`,
    uncancelled: (event) => `**${event}** всё-таки состоится. Все ответы в силе.`,
    moved: (event) => `Перенос: у **${event}** новое время.`,
    deleted: (event) => `Событие **${event}** удалено и не состоится.`,
    archived: (event) => `Событие **${event}** отправлено в архив и больше не проводится.`,
    boardMoved: (event, when) => `Перенос на ${when}: группы для **${event}** готовы.`,
    reason: 'Причина',
    start: 'Начало',
    before: 'Было',
    now: 'Стало',
  },
  ko: {
    cancelled: (event) => `취소: **${event}** 이벤트가 취소됐어요.`,
    uncancelled: (event) => `**${event}** 이벤트를 다시 진행해요. 이미 보낸 응답은 그대로예요.`,
    moved: (event) => `변경: **${event}** 시간이 바뀌었어요.`,
    deleted: (event) => `**${event}** 이벤트가 삭제되어 진행하지 않아요.`,
    archived: (event) => `**${event}** 이벤트가 보관되어 더 이상 진행하지 않아요.`,
    boardMoved: (event, when) => `시간 변경: ${when}. **${event}**의 파티가 정해졌어요.`,
    reason: '이유',
    start: '시작',
    before: '이전',
    now: '변경',
  },
}
