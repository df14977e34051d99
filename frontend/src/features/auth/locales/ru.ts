import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Нужно войти',
  text: 'Войди, чтобы записываться на события.',
  button: 'Войти через Discord',
  notInGuild: 'Войти могут только участники Discord-сервера гильдии. Вступи на сервер и попробуй снова.',
  failed: 'Войти через Discord не получилось. Попробуй ещё раз чуть позже.',
  denied: 'Вход через Discord был отменён.',
} satisfies Translation<'ru', typeof de>
