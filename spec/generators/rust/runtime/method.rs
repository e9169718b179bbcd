use serde::de::DeserializeOwned;
use serde_json::Value;

/// A call of one method: its arguments, its name and its result.
pub trait Method {
    const NAME: &'static str;
    type Result: DeserializeOwned;

    /// In an array for methods that take them by position, by name otherwise.
    fn params(&self) -> serde_json::Result<Value>;
}
