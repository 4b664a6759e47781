/** In the place of what may follow, until it is known whether it does. It has no size. What stands below on the page is not seen meanwhile. */
export const ToCome = () => <div className="to-come" hidden />;
