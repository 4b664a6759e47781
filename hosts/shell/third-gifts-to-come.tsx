/** In the place of gifts that are not known yet. It has no size: only some games have gifts. The footer waits for it. */
export const ThirdGiftsToCome = () => <div className="third-gifts-to-come" hidden />;
