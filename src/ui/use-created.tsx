import { type ComponentType, useLayoutEffect, useState } from 'react';

/**
 * Creates something when the component appears, and disposes of it when the component goes; null until then. Creating a model may write
 * signals, and no signal may be written during a render: React 19 warns where another component reads it.
 */
export function useCreated<T extends object>(create: () => T, dispose?: (created: T) => void): T | null {
  const [created, setCreated] = useState<T | null>(null);
  // A layout effect, so that nothing is painted without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is created once
  useLayoutEffect(() => {
    const made = create();
    setCreated(made);
    return () => dispose?.(made);
  }, []);
  return created;
}

/** A view whose model is created when the view appears, and disposed of when it goes: see {@link useCreated}. */
export function withModel<P extends object, M extends { dispose(): void }>(
  create: (given: P) => M,
  View: ComponentType<P & { model: M }>,
): ComponentType<P> {
  return (given) => {
    const model = useCreated(
      () => create(given),
      (made) => made.dispose(),
    );
    return model && <View {...given} model={model} />;
  };
}
