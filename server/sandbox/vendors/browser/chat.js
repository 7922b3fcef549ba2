const record = (text) =>
  fetch('/sandbox/chat', {
    method: 'POST',
    body: new URLSearchParams({ text, page: location.pathname }),
  });

function say(log, who, text) {
  const line = document.createElement('p');
  const name = document.createElement('strong');
  name.textContent = `${who}: `;
  line.append(name, text);
  log.append(line);
  log.scrollTop = log.scrollHeight;
}

window.chatVendor = {
  /** Returns the stop function. */
  start(place) {
    const log = document.createElement('div');
    log.setAttribute('role', 'log');
    log.setAttribute('aria-label', 'Conversation');
    log.tabIndex = 0;
    const form = document.createElement('form');
    const label = document.createElement('label');
    label.textContent = 'Your message';
    const field = document.createElement('input');
    field.name = 'text';
    field.autocomplete = 'off';
    field.maxLength = 500;
    label.append(field);
    const send = document.createElement('button');
    send.textContent = 'Send';
    form.append(label, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      say(log, 'You', text);
      form.reset();
      record(text).then(
        () => say(log, 'Stand-in', 'No one is at the other end: this stands in for a chat company.'),
        () => say(log, 'Stand-in', 'That could not be sent. Try again.'),
      );
    });
    say(log, 'Stand-in', 'Hello. What are you working on?');
    place.replaceChildren(log, form);
    return () => place.replaceChildren();
  },
};
