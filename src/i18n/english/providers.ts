/** What logging in by somebody else says, in English: it comes with the part that says it. */
export const enProviders = {
  log_in_with: 'Continue with {{provider}}',
  log_in_or: 'or',
  id_who: 'Who gets the goods?',
  id_label: 'Your player ID',
  id_example: 'For example {{id}}',
  id_find: 'Find me',
  id_where: 'Tap your picture in the game',
  id_safe: 'No password needed. You only say who gets the goods.',
  id_is_you: 'Is this you?',
  id_me: 'This is me',
  id_not_me: 'Not me: type again',
  id_hidden: 'We hide part of the name, so that nobody can look you up.',
  id_unknown: 'No character has this ID. Check it in the game.',
  id_other: 'Other ways',
  log_in_waiting: 'Finish in the window of {{provider}}. It may be behind this one.',
  log_in_denied: '{{provider}} was not allowed to log you in. You can try again, or use another way.',
  log_in_closed: 'The window was closed before the log-in was finished.',
  log_in_failed: 'The log-in with {{provider}} did not work. You can try again, or use another way.',
  log_in_blocked: 'Your browser did not open the window of {{provider}}. Allow pop-ups for this page, and try again.',
  tip_login_env_error:
    '{{provider}} does not allow log-ins inside this app. Open this page in your browser: your game and region are kept.',
  log_in_window: 'Log in in a new window',
  log_in_unreached:
    'The log-in could not be shown here. Check your connection and try again, or log in in a new window.',
  open_browser: 'Open in browser',
  copy_link: 'Copy the link',
} as const;
