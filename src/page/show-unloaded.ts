/**
 * Shows the message that the in-game view contains for the case that it cannot be loaded (RT-7). Nothing of it is loaded before, because the
 * page may still have a token in its address (RT-4). Without its styles it is a plain text.
 * @throws {Error} for the console
 */
export async function showUnloaded(error: unknown, loadStyles: () => Promise<unknown>): Promise<never> {
  const message = document.querySelector<HTMLTemplateElement>('#unloaded');
  await loadStyles().catch(() => {});
  document.documentElement.classList.add('unloaded');
  message?.replaceWith(message.content);
  throw new Error('The view cannot be loaded.', { cause: error });
}
