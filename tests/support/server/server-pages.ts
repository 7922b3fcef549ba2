const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><link rel="canonical" href="https://site/"/>` +
  `<link as="script" rel="preload" href="/app.js"/><script type="application/ld+json">{"@type":"Thing"}</script>` +
  `</head><body><main>${body}</main><script src="/app.js" async=""></script><script>window.x = 1</script></body></html>`;

const error = (id: string): string => `<p id="${id}-error" role="alert" hidden=""></p>`;
const text = (id: string, name: string, type = 'text'): string =>
  `<label for="${id}">${name}</label><input id="${id}" name="${name}" type="${type}"/>${error(id)}`;
const select = (id: string, name: string, values: string[]): string =>
  `<select id="${id}" name="${name}"><option value="" selected="">Choose</option>${values
    .map((value) => `<option value="${value}">${value}</option>`)
    .join('')}</select>${error(id)}`;

const form = [
  '<form method="post" action="/where-to-buy/schedule-consultation/">',
  '<section id="form-summary" tabindex="-1" hidden=""><h2>Please look at this again</h2><ul></ul></section>',
  select('appointmentType', 'appointmentType', ['home', 'virtual', 'showroom']),
  text('postalCode', 'postalCode'),
  text('preferenceDay', 'preferredDay', 'date'),
  select('preferenceTime', 'preferredTime', ['morning', 'midday', 'afternoon', 'evening']),
  text('address1', 'address1') + text('city', 'city') + text('state', 'state'),
  text('firstname', 'firstName') + text('lastname', 'lastName'),
  text('email', 'email', 'email') + text('phone', 'phone', 'tel'),
  select('phonetype', 'phoneType', ['mobile', 'home', 'work']),
  `<textarea id="comments" name="comments"></textarea>${error('comments')}`,
  `<input id="privacyCheck" name="privacy" type="checkbox"/>${error('privacyCheck')}`,
  '<div data-when="times" hidden="" tabindex="-1"><p data-slot="times-note"></p><p id="js-Calendar-error" hidden=""></p>',
  '<div data-slot="times"><fieldset data-pattern="times-day"><legend data-slot="times-of">A day</legend>',
  '<label data-pattern="time"><input type="radio"/><span data-slot="clock">A time</span></label></fieldset></div>',
  '<button name="show" data-slot="later-times">Later</button><p data-slot="times-or">Or say</p></div>',
  '<button type="submit">Ask</button></form>',
].join('');

const serviceForm = [
  '<form method="post" action="/support/schedule/"><section id="form-summary" hidden=""><ul></ul></section>',
  `${text('orderNumber', 'orderNumber')}<textarea id="trouble" name="trouble"></textarea>${error('trouble')}`,
  `${text('address1', 'address1')}${text('lastname', 'lastName')}</form>`,
].join('');

const bookedSlots = ['what', 'when', 'place', 'consultant', 'branch', 'phone']
  .map((slot) => `<p data-row="${slot}" data-slot="${slot}"></p>`)
  .concat(
    ['video', 'calendar', 'manage'].map((link) => `<p data-row="${link}"><a data-href="${link}"></a></p>`),
  )
  .join('');

const doNotContact = [
  '<form method="post" action="/do-not-contact/">',
  '<section id="form-summary" tabindex="-1" hidden=""><h2>Please look at this again</h2><ul></ul></section>',
  text('email', 'email', 'email') + text('phone', 'phone', 'tel') + text('address1', 'address1'),
  text('city', 'city') + text('state', 'state') + text('postalCode', 'postalCode'),
  '<button type="submit">Do not contact me</button></form>',
].join('');
const unsubscribe =
  '<div data-when="good"><form method="post"><button name="button">Stop</button></form></div>' +
  '<div data-when="useless" hidden="">This link is of no use</div>';

const inquiryForm = [
  '<form method="post" enctype="multipart/form-data"><section id="form-summary" tabindex="-1" hidden=""><h2>Look again</h2><ul></ul></section>',
  select('topic', 'topic', ['product', 'order']) + text('serial', 'serial'),
  select('material', 'material', ['wood', 'vinyl']) + text('installedOn', 'installedOn', 'date'),
  text('position', 'position') + text('company', 'company') + select('trade', 'trade', ['store']),
  `<textarea id="message" name="message"></textarea>${error('message')}`,
  text('firstname', 'firstName') + text('lastname', 'lastName') + text('email', 'email', 'email'),
  text('phone', 'phone', 'tel') + text('postalCode', 'postalCode'),
  `<input id="privacyCheck" name="privacy" type="checkbox"/>${error('privacyCheck')}`,
  `<input id="files" name="files" type="file"/>${error('files')}</form>`,
].join('');
const brochuresForm = inquiryForm.replace(
  '</form>',
  ['builders', 'homeowners']
    .map((id) => `<input name="brochures" type="checkbox" value="${id}"/>`)
    .concat(
      error('brochures'),
      text('address1', 'address1'),
      text('city', 'city'),
      text('state', 'state'),
      '</form>',
    )
    .join(''),
);
const inquiryStatus = [
  '<p data-when="useless">This link does not work</p><div data-when="good" hidden="">',
  '<strong data-slot="state"></strong><dl data-slot="details"><dd data-slot="reference"></dd>',
  '<dd data-slot="kind"></dd></dl><p data-row="answer">An answer comes</p>',
  '<div data-row="message"><p data-slot="message"></p></div>',
  '<div data-row="terms"><table><tbody data-slot="terms"></tbody></table></div></div>',
].join('');

const slots = ['reference', 'kind', 'day', 'time']
  .map((slot) => `<dd data-slot="${slot}"></dd>`)
  .concat(['branch', 'phone'].map((slot) => `<dd><a data-slot="${slot}" data-href="${slot}"></a></dd>`))
  .join('');

const row = (page: string, more: string[]): string =>
  `<li data-pattern="${page}"><span data-slot="number"></span><span data-slot="name"></span>` +
  `<span data-slot="distance"></span><span data-slot="street"></span><span data-slot="town"></span>` +
  `<a data-slot="phone" data-href="call" href=""></a><a data-href="directions" href="">Directions</a>` +
  `${more.map((slot) => `<p data-slot="${slot}"></p>`).join('')}</li>`;
const finder = (id: string, what: string, fields: string, more: string[]): string =>
  `<form action="search/">${text(`${id}-near`, 'near')}${fields}</form>` +
  `<section id="${id}-results" hidden=""><h2>${what} near <span data-slot="searched"></span></h2>` +
  `<ol>${row(id, more)}</ol></section>`;
const radius = select('radius', 'radius', ['10', '25', '50', '100', '200']);

const results = [
  `<form action="/locations/search/">${text('showroom-postal-code', 'postalCode')}</form>`,
  `<form action="/locations/search/">${text('showroom-near', 'near')}</form>`,
  '<section id="showroom-results" hidden=""><h2>Showrooms near <span data-slot="searched"></span></h2><ol>',
  '<li data-pattern="showroom"><a data-href="page" href="/locations/"><strong data-slot="name"></strong></a>',
  '<span data-slot="distance"></span><span data-slot="street"></span><span data-slot="town"></span>',
  '<span data-slot="phone"></span></li></ol></section>',
].join('');

const tracked = [
  '<div data-when="waiting"><h1>Your order</h1></div><div data-when="found" hidden="">',
  '<h1>Order <span data-slot="number"></span></h1>',
  '<p><strong data-slot="state"></strong> <span data-slot="state-means"></span></p><p data-slot="promise"></p>',
  '<ul><li data-pattern="line"><img data-slot="picture" alt=""/><a href="/" data-slot="title">x</a>',
  '<p data-slot="details"></p><p data-slot="pieces"></p><p data-slot="total"></p></li></ul><p data-slot="sum"></p>',
  `<ol>${['passed', 'now', 'ahead']
    .map(
      (look) =>
        `<li data-pattern="${look}" class="${look}"><h3 data-slot="step"></h3>` +
        `<p data-slot="when">Pending</p>${look === 'now' ? '<p data-slot="step-means"></p>' : ''}</li>`,
    )
    .join('')}</ol></div>`,
].join('');

const searched = [
  '<form action="/search/"><input name="q"/></form><div data-slot="search-results"></div>',
  '<div data-slot="search-popular">Often</div><div hidden="" data-slot="search-patterns">',
  '<p data-pattern="search-count"></p><nav data-pattern="search-kinds"><ul></ul></nav>',
  '<section data-pattern="search-group"><h2></h2><a data-slot="more" href="/search/">All</a><ul></ul></section>',
  '<ul><li data-pattern="search-hit"><a href="/"><img src="data:," alt=""/><span data-slot="title"></span>',
  '<span data-slot="summary"></span><span data-slot="price"></span></a></li></ul><div data-pattern="search-none">Nothing</div></div>',
].join('');

export const builtPages: Record<string, string> = {
  'search/index.html': page('Search', searched),
  'where-to-buy/schedule-consultation/index.html': page('Ask', form),
  'where-to-buy/schedule-consultation/confirmation/index.html': page(
    'Thanks',
    `<div data-when="requested"><h1>Thank you</h1><dl data-when="taken" hidden="">${slots}</dl></div>` +
      `<div data-when="booked" hidden=""><h1>Booked</h1>${bookedSlots}</div>`,
  ),
  'support/schedule/index.html': page('Service', serviceForm),
  'support/schedule/confirmation/index.html': page(
    'Service',
    `<dl data-when="taken" hidden="">${slots}</dl>`,
  ),
  'locations/index.html': page('Showrooms', results),
  'where-to-buy/find-a-retail-store/index.html': page('Stores', finder('store', 'Stores', radius, [])),
  'where-to-buy/find-a-contractor/index.html': page(
    'Contractors',
    finder(
      'contractor',
      'Firms',
      `${radius}${select('service', 'service', ['doors', 'repair'])}<input name="certified" type="checkbox" value="1"/>`,
      ['certified', 'about', 'services'],
    ),
  ),
  'do-not-contact/index.html': page('Do not contact', doNotContact),
  'do-not-contact/unsubscribe/index.html': page('Stop', unsubscribe),
  'contact/index.html': page('Contact', inquiryForm),
  'warranty/claim/index.html': page('Claim', inquiryForm),
  'careers/apply/index.html': page('Apply', inquiryForm),
  'partners/index.html': page('Partners', inquiryForm),
  'brochures/by-mail/index.html': page('Brochures by mail', brochuresForm),
  'leads/status/index.html': page('Your message', inquiryStatus),
  'support/track-order/index.html': page(
    'Track',
    '<form method="post" action="/support/track-order/"><section id="form-summary" hidden=""><ul></ul></section>' +
      `${text('orderNumber', 'number')}${text('email', 'email', 'email')}</form>`,
  ),
  'support/track-order/details/index.html': page('Your order', tracked),
  '404/index.html': page('Not here', '<h1>Not here</h1>'),
};
