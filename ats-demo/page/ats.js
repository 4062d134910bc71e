// Everything that an ATS writes to embed a component is `open` below and what it hears; the rest is the demo around it.

const byId = (id) => document.getElementById(id);
const { users, candidates } = await (await fetch('/ats.json')).json();

// The components in the order of their tabs, and what this page does with their events.
const components = [
  {
    name: 'inbox',
    title: 'Inbox',
    on: {
      candidateOpenExternal: ({ externalId }) => showCandidate(externalId),
      unreadChanged: ({ count }) => showCount('inbox', count),
      flowOpenRequested: ({ flowId }) => ask('flowEditor', 'openFlow', { flowId }),
    },
  },
  { name: 'flowEditor', title: 'Flows', on: {} },
  {
    name: 'flowGeneration',
    title: 'New flow',
    on: { flowOpenRequested: ({ flowId }) => ask('flowEditor', 'openFlow', { flowId }) },
  },
];

const currentUser = () => users.find(({ id }) => id === byId('user').value);

const post = async (path) => (await fetch(`${path}?as=${currentUser().id}`, { method: 'POST' })).json();

const fetchToken = async () => (await post('/embed-token')).token;

const settings = () => ({
  locale: byId('locale').value,
  theme: { mode: byId('mode').value, accent: byId('accent').value },
});

const mounted = new Map();

// The SDK, from the address of the service for this user; undefined while it loads, null while the service is out of reach.
let mount;
let attempts = 0;

const loadSdk = async () => {
  attempts += 1;
  mount = undefined;
  // A browser can remember that a file could not be loaded, so each attempt has an address of its own.
  const address = `${currentUser().serviceUrl}/embed/sdk.js?${attempts}`;
  mount = await import(address).then(
    (sdk) => sdk.mount,
    () => null,
  );
};

const open = ({ name, title, on }) => {
  if (mount === null) log('The service is out of reach.');
  if (!mount) return;
  const signedIn = Promise.withResolvers();
  const entry = { signedIn: signedIn.promise, isLoaded: false };
  const listeners = {
    ...on,
    loaded: () => (entry.isLoaded = true),
    initialized: signedIn.resolve,
    any: (event) => logEvent(title, event),
  };
  const options = { component: name, title, fetchToken, ...settings(), on: listeners };
  mounted.set(name, Object.assign(entry, { component: mount(byId(name), options) }));
};

const log = (text) => {
  const row = document.createElement('li');
  row.textContent = text;
  byId('events').prepend(row);
  while (byId('events').children.length > 100) byId('events').lastChild.remove();
};

const logEvent = (title, { component: _component, protocol: _protocol, event, ...fields }) =>
  log(`${title}: ${event} ${Object.keys(fields).length > 0 ? JSON.stringify(fields) : ''}`);

const showCandidate = (number) => {
  const { name, phone } = candidates.find((each) => each.number === number) ?? { name: number, phone: '' };
  const card = byId('card');
  card.querySelector('h2').textContent = name;
  card.querySelector('p').textContent = `${number}, ${phone}. This is the candidate's page in the ATS.`;
  card.showModal();
};

const showCount = (name, count) => {
  document.querySelector(`[data-view="${name}"] span`).textContent = count > 0 ? ` (${count})` : '';
};

let shown = 'inbox';

/** Shows a view. A component is mounted when its tab is opened first, and stays. */
const show = (name) => {
  shown = name;
  for (const view of document.querySelectorAll('main > section')) view.hidden = view.id !== name;
  for (const button of document.querySelectorAll('[data-view]'))
    button.toggleAttribute('aria-current', button.dataset.view === name);
  const component = components.find((each) => each.name === name);
  if (component && !mounted.has(name)) open(component);
};

/** Shows a component and sends it an action, as soon as its user is signed in. */
const ask = async (name, action, fields) => {
  show(name);
  if (!mounted.has(name)) return;
  const { component, signedIn } = mounted.get(name);
  await signedIn;
  await component.send(action, fields);
};

const addTab = ({ name, title }) => {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.dataset.view = name;
  tab.append(title, document.createElement('span'));
  byId('tabs').append(tab);
  const view = document.createElement('section');
  view.id = name;
  view.className = 'component';
  view.setAttribute('aria-label', title);
  document.querySelector('main').append(view);
};

const addCandidate = ({ number, name, phone }) => {
  const row = byId('rows').insertRow();
  for (const text of [number, name, phone]) row.insertCell().textContent = text;
  const button = document.createElement('button');
  button.textContent = 'Open conversation';
  button.addEventListener('click', () => void ask('inbox', 'openCandidate', { externalId: number }));
  row.insertCell().append(button);
};

/** Mounts the components again that are mounted, for the user who is chosen now. */
const openAgain = async () => {
  const names = [...mounted.keys()];
  for (const { component } of mounted.values()) component.unmount();
  mounted.clear();
  showNetwork();
  await loadSdk();
  for (const component of components.filter(({ name }) => names.includes(name))) open(component);
  show(shown);
};

const showNetwork = () => {
  const { isOffline } = currentUser();
  byId('network').textContent = isOffline ? 'Go online' : 'Go offline';
  byId('network').toggleAttribute('data-offline', isOffline);
};

const switchNetwork = async () => {
  const user = currentUser();
  await post(user.isOffline ? '/go-online' : '/go-offline');
  user.isOffline = !user.isOffline;
  log(user.isOffline ? 'The connection to the service is cut.' : 'The connection to the service is back.');
  showNetwork();
  // A frame that was opened without a connection shows the browser's own error, until it is opened again.
  if (!user.isOffline && !(mount && [...mounted.values()].every(({ isLoaded }) => isLoaded)))
    await openAgain();
};

const endSessions = async () => {
  const { endedSessions } = await post('/end-sessions');
  log(`The server of the ATS ended ${endedSessions} sessions.`);
};

for (const { id, name } of users) byId('user').add(new Option(name, id));
components.forEach(addTab);
candidates.forEach(addCandidate);
for (const button of document.querySelectorAll('[data-view]'))
  button.addEventListener('click', () => show(button.dataset.view));
byId('user').addEventListener('change', () => void openAgain());
for (const id of ['locale', 'mode', 'accent'])
  byId(id).addEventListener('change', () => mounted.forEach(({ component }) => component.update(settings())));
byId('sign-out').addEventListener('click', () => mounted.forEach(({ component }) => component.signOut()));
byId('sign-in').addEventListener('click', () => void openAgain());
byId('end-sessions').addEventListener('click', () => void endSessions());
byId('network').addEventListener('click', () => void switchNetwork());
await openAgain();
