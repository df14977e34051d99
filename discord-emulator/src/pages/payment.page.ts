import { html, type Html } from './html.template.ts'
import { page } from './page.layout.ts'

/** Where a donation leads on this machine: to a page that takes no money. */
export function paymentPage(amount: string): Html {
  return page(
    'Spende',
    html`<section class="card">
      <h1>Spende: ${/^\d{1,4}$/.test(amount) ? amount : '?'} €</h1>
      <p>Hier stünde die Bezahlseite der Gilde. Dies ist keine: es fließt kein Geld.</p>
    </section>`,
  )
}
