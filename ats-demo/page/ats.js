// Everything that an ATS writes to embed the inbox is `openInbox` below; the rest is the demo around it.

const byId = (id) => document.getElementById(id);
const { serviceUrl, users, candidates } = await (await fetch('/ats.json')).json();
const { mount } = await import(`${serviceUrl}/embed/sdk.js`);

const fetchToken = async () => {
  const response = await fetch(`/embed-token?as=${byId('user').value}`, { method: 'POST' });
  return (await response.json()).token;
};

const theme = () => ({ mode: byId('mode').value, accent: byId('accent').value });

const openInbox = () =>
  mount(byId('inbox'), {
    component: 'inbox',
    fetchToken,
    locale: byId('locale').value,
    theme: theme(),
    on: {
      any: logEvent,
      candidateOpenExternal: ({ externalId }) => showCandidate(externalId),
      unreadChanged: ({ count }) => (byId('unread').textContent = count > 0 ? `(${count})` : ''),
    },
  });

const logEvent = ({ component, event, ...fields }) => {
  const row = document.createElement('li');
  row.textContent = `${component} ${event} ${Object.keys(fields).length > 0 ? JSON.stringify(fields) : ''}`;
  byId('events').prepend(row);
  while (byId('events').children.length > 100) byId('events').lastChild.remove();
};

const showCandidate = (number) => {
  const { name, phone } = candidates.find((each) => each.number === number) ?? { name: number, phone: '' };
  const card = byId('card');
  card.querySelector('h2').textContent = name;
  card.querySelector('p').textContent = `${number}, ${phone}. This is the candidate's page in the ATS.`;
  card.showModal();
};

const showView = (name) => {
  for (const view of ['candidates', 'inbox']) byId(view).hidden = view !== name;
  for (const button of document.querySelectorAll('[data-view]'))
    button.toggleAttribute('aria-current', button.dataset.view === name);
};

for (const { id, name } of users) byId('user').add(new Option(name, id));
let inbox = openInbox();

for (const { number, name, phone } of candidates) {
  const row = byId('rows').insertRow();
  for (const text of [number, name, phone]) row.insertCell().textContent = text;
  const button = document.createElement('button');
  button.textContent = 'Open conversation';
  button.addEventListener('click', () => {
    showView('inbox');
    inbox.send('openCandidate', { externalId: number });
  });
  row.insertCell().append(button);
}

const reopen = () => {
  inbox.unmount();
  inbox = openInbox();
};
for (const button of document.querySelectorAll('[data-view]'))
  button.addEventListener('click', () => showView(button.dataset.view));
byId('user').addEventListener('change', reopen);
for (const id of ['locale', 'mode', 'accent'])
  byId(id).addEventListener('change', () => inbox.update({ locale: byId('locale').value, theme: theme() }));
byId('sign-out').addEventListener('click', () => inbox.signOut());
byId('sign-in').addEventListener('click', reopen);
